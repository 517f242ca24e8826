export interface Choice {
  id: number;
  name: string;
  menus: number;
  isFixed: boolean;
}
