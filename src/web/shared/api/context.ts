import { createContext } from "react-router";
import type { Send } from "#web/shared/api/client.ts";

/** In a loader on the server: `request(context.get(apiContext), "readMenus")`. Set by the server per page. */
export const apiContext = createContext<Send>();
