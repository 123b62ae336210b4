import type { Theme } from "vitepress";
import AllPages from "./AllPages.vue";
import CallReference from "./CallReference.vue";
import DocsHome from "./DocsHome.vue";
import PermissionList from "./PermissionList.vue";
import PersonaList from "./PersonaList.vue";
import StateList from "./StateList.vue";
import StatePicture from "./StatePicture.vue";
import TestValueList from "./TestValueList.vue";
import VersionList from "./VersionList.vue";
import "./docs.css";
import DocsLayout from "./DocsLayout.vue";
import ErrorList from "./ErrorList.vue";
import EventList from "./EventList.vue";
import LifeInQuarters from "./LifeInQuarters.vue";
import ObjectList from "./ObjectList.vue";

export default {
  Layout: DocsLayout,
  enhanceApp({ app }) {
    app.component("AllPages", AllPages);
    app.component("CallReference", CallReference);
    app.component("DocsHome", DocsHome);
    app.component("ErrorList", ErrorList);
    app.component("EventList", EventList);
    app.component("LifeInQuarters", LifeInQuarters);
    app.component("ObjectList", ObjectList);
    app.component("VersionList", VersionList);
    app.component("PermissionList", PermissionList);
    app.component("TestValueList", TestValueList);
    app.component("PersonaList", PersonaList);
    app.component("StatePicture", StatePicture);
    app.component("StateList", StateList);
  },
} satisfies Theme;
