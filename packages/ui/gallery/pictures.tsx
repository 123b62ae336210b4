import { CostBar, type PaymentBar, Progress, QrCode, RepaymentBars, Skeleton, Spinner } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

const poundsFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

const payments: (PaymentBar & { date: string })[] = Array.from({ length: 36 }, (_, index) => ({
  key: `payment ${index + 1}`,
  date: new Date(Date.UTC(2026, 11 + index, 15)).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }),
  amount: 56.04,
  main: 42 + (index * 14) / 36,
}));

const table = {
  caption: "Repayments",
  heads: ["Date", "Repayment", "Interest"],
  rows: payments.map(({ key, date, amount, main = amount }) => ({
    key,
    cells: [date, poundsFormat.format(amount), poundsFormat.format(amount - main)],
  })),
};

const legend = [
  { look: "outline", label: <>Deposit £99.00</> },
  { look: "main", label: "Paying back the loan" },
  { look: "extra", label: "Interest" },
] as const;

export function Pictures() {
  return (
    <Group id="pictures" title="Pictures">
      <div className="columns columns--2">
        <Specimen title="Borrowed + interest = total, with its table" id="cost-bar">
          <div className="panel">
            <CostBar
              parts={[
                { label: "borrowed", amount: 1750, shown: "£1,750.00", look: "main" },
                { label: "interest", amount: 267.44, shown: "£267.44", look: "extra" },
              ]}
              sum={{ shown: "£2,017.44", label: "to repay" }}
              table={{ caption: "What the loan costs", heads: ["Part", "Amount"] }}
            />
          </div>
        </Specimen>
        <Specimen title="Two loans; and without interest">
          <div className="panel stack">
            <CostBar
              parts={[
                { label: "for goods", amount: 1750, shown: "£1,750.00", look: "main" },
                { label: "for the project", amount: 600, shown: "£600.00", look: "second" },
                { label: "interest", amount: 267.44, shown: "£267.44", look: "extra" },
              ]}
              sum={{ shown: "£2,617.44", label: "to repay" }}
            />
            <CostBar
              parts={[
                { label: "borrowed", amount: 1750, shown: "£1,750.00", look: "main" },
                { label: "interest", amount: 0, shown: "£0.00", look: "extra" },
              ]}
              sum={{ shown: "£1,750.00", label: "to repay" }}
            />
          </div>
        </Specimen>
        <Specimen title="A bar for every payment" id="bars">
          <div className="panel">
            <RepaymentBars
              label="Deposit £99.00 today, then 36 monthly repayments of £56.04"
              bars={[{ key: "deposit", amount: 99, kind: "upfront" }, ...payments]}
              axis={["Today", "Dec 2026", "Nov 2029"]}
              legend={legend}
              table={table}
            />
          </div>
        </Specimen>
        <Specimen title="Deferred; a first payment too tall to draw is cut">
          <div className="panel">
            <RepaymentBars
              label="Deposit £900.00 today, nothing for 6 months, then 36 monthly repayments of £56.04"
              bars={[
                { key: "deposit", amount: 900, kind: "upfront" },
                ...Array.from({ length: 6 }, (_, month) => ({ key: `deferred ${month}`, amount: 0, kind: "nothing" as const })),
                ...payments,
              ]}
              axis={["Today", "Jun 2027", "May 2030"]}
              table={{ ...table, caption: "Repayments after six months", rows: table.rows.slice(0, 6) }}
            />
          </div>
        </Specimen>
        <Specimen title="Filling up" id="progress">
          <Progress label="65 months covered, 36 needed" whole={36} parts={[27, 38]} />
          <Progress label="27 of 36 months covered" whole={36} parts={[20, 7]} cells>
            <div className="row row--between">
              <span>
                <b>27 of 36 months</b> covered
              </span>
              <span className="muted">9 more to go</span>
            </div>
          </Progress>
          <Progress label="Nothing of 36 months covered" whole={36} parts={[]} cells />
        </Specimen>
        <Specimen title="Waiting: late, at once, skeleton" id="waiting">
          <Spinner>Checking. This takes about 10 seconds.</Spinner>
          <Spinner now>
            <b>Preparing the agreement</b>
          </Spinner>
          <Skeleton label="Loading the summary…" />
        </Specimen>
        <Specimen title="QR code" id="qr">
          <div className="handoff">
            <QrCode value="https://localhost:4001/a/104829357?from=till" label="QR code that opens the application on a phone" />
            <p>
              Scan it, or go to <a href="#qr">localhost:4001/a/104829357</a>
            </p>
          </div>
        </Specimen>
      </div>
    </Group>
  );
}
