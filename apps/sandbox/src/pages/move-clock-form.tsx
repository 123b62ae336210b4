import { Button } from "@farthing/ui";
import { countText } from "./formats.ts";

const daysOffered = [1, 14, 30];

export const MoveClockForm = ({ back }: { back: "/" | "/clock" }) => (
  <form method="post" action="/clock" className="row row--close" data-busy="Moving…">
    <span className="small muted">By</span>
    <input type="hidden" name="back" value={back} />
    {daysOffered.map((days) => (
      <Button key={days} type="submit" name="days" value={days} look="second" small>
        {countText(days, "day")}
      </Button>
    ))}
  </form>
);
