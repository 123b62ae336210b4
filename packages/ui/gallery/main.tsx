import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { DemoRibbon, Footer, Masthead, MoreLinks, PageHead, Site, SkipLink, ToastProvider } from "../src/index.ts";
import "../src/styles/farthing.css";
import { Actions } from "./actions.tsx";
import { ComboboxGroup } from "./combobox.tsx";
import { Data } from "./data.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import "./gallery.css";
import { Overlays } from "./overlays.tsx";
import { Pictures } from "./pictures.tsx";
import { Shell } from "./shell.tsx";
import { Surfaces } from "./surfaces.tsx";

const groups = ["foundations", "shell", "actions", "forms", "combobox", "surfaces", "data", "pictures", "overlays"] as const;
const title = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);

function Gallery() {
  return (
    <ToastProvider>
      <Site>
        <SkipLink />
        <DemoRibbon>
          <span>Every component in all its states; nothing here is saved</span>
          <button type="button" onClick={() => location.reload()}>
            Start again
          </button>
        </DemoRibbon>
        <Masthead
          name="Farthing"
          place={{ title: "Components", detail: "The design system" }}
          nav={
            <>
              <a href="#forms" aria-current="page">
                Forms
              </a>
              <a href="#data">Data</a>
              <MoreLinks label="More">
                <a href="#pictures">Pictures</a>
                <a href="#overlays">Overlays</a>
              </MoreLinks>
            </>
          }
          account={<a href="#shell">mo.manager</a>}
        />
        <main id="main" className="wrap page stack stack--loose" tabIndex={-1}>
          <PageHead
            title="Components"
            lede="Native elements first. Each works by keyboard, in forced colours, with reduced motion and at 320 pixels."
          >
            <nav className="contents" aria-label="Groups">
              {groups.map((group) => (
                <a key={group} href={`#${group}`}>
                  {title(group)}
                </a>
              ))}
            </nav>
          </PageHead>
          <Foundations />
          <Shell />
          <Actions />
          <Forms />
          <ComboboxGroup />
          <Surfaces />
          <Data />
          <Pictures />
          <Overlays />
        </main>
        <Footer
          links={[
            { key: "accessibility", link: <a href="#forms">Accessibility</a> },
            { key: "privacy", link: <a href="#data">Privacy</a> },
          ]}
        >
          A footer says who stands behind the page.
        </Footer>
      </Site>
    </ToastProvider>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
