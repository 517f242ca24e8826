export interface Attribute {
  id: number;
  name: string;
  menus: number;
  isFixed: boolean;
}
