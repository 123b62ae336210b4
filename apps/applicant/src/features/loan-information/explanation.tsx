import type { PaperReply } from "@farthing/contract";
import { papers, screens } from "@farthing/domain/wording";
import { HowItIsRepaid, type LoanCost, usePrintFooter } from "@farthing/journey";
import { CostBar, Figures, Icon, type IconName, Panel, preventLineBreaks } from "@farthing/ui";

type Block = PaperReply["blocks"][number];
type KeyFigures = Extract<Block, { is: "figures" }>;

const { explanation: words } = papers.features;
const { quote: bar } = screens.staff;

const iconByHeading: Readonly<Record<string, IconName>> = {
  [words.pay]: "calendar",
  [words.fusion]: "copy",
  [words.unsuitable]: "pause",
  [words.deferral]: "clock",
  [words.miss]: "warning",
  [words.early]: "bank",
  [words.withdraw]: "back",
  [words.goods]: "shop",
  [words.questions]: "phone",
};

export function Explanation({ paper, cost }: { paper: PaperReply; cost: LoanCost | null }) {
  const figures = paper.blocks.find((block) => block.is === "figures");
  usePrintFooter(paper);
  return (
    <article className="stack" aria-label={paper.title}>
      {figures && <KeyFiguresPanel figures={figures} />}
      {cost && <HowItIsRepaid cost={cost} level={2} />}
      <ol className="stack stack--close">
        {thingsToKnow(paper.blocks).map(({ title, text }) => (
          <li key={title} className="done">
            <Icon name={iconByHeading[title] ?? "info"} />
            <div>
              <h2 className="head-20">{title}</h2>
              <p>{preventLineBreaks(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

function KeyFiguresPanel({ figures: { title, figures, borrowed, interest, repaid } }: { figures: KeyFigures }) {
  return (
    <Panel look="key">
      <h2 className="head-20">{title}</h2>
      <Figures figures={figures} />
      <CostBar
        parts={[
          { label: bar.borrowed, amount: borrowed.pence, shown: borrowed.text, look: "main" },
          { label: bar.interest, amount: interest.pence, shown: interest.text, look: "extra" },
        ]}
        sum={{ shown: repaid, label: bar.toRepay }}
      />
    </Panel>
  );
}

interface ThingToKnow {
  readonly title: string;
  readonly text: string;
}

const thingsToKnow = (blocks: readonly Block[]): readonly ThingToKnow[] =>
  blocks.flatMap((block, index) => {
    const under = blocks[index + 1];
    return block.is === "heading" && under?.is === "paragraph" ? [{ title: block.text, text: plainTextOf(under.text) }] : [];
  });

const plainTextOf = (text: Extract<Block, { is: "paragraph" }>["text"]): string =>
  (typeof text === "string" ? [text] : text).map((piece) => (typeof piece === "string" ? piece : piece.strong)).join("");
