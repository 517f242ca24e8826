import { createContext } from "react-router";
import type { Send } from "#web/shared/api/client.ts";

/** Set by the server for each page. In a loader: `request(context.get(apiContext), "readMenus")`. */
export const apiContext = createContext<Send>();
