import { render } from "preact";
import { App } from "./app.tsx";
import { startSession } from "./session.ts";
import "./style.css";
import { startTheme } from "./theme.ts";

startTheme();
void startSession();
const root = document.getElementById("app");
if (root) render(<App />, root);
