import { applicationLimits } from "@farthing/domain/application";
import { lawOn } from "@farthing/domain/law";
import { localDate } from "@farthing/domain/money";

interface LimitsInDays {
  readonly idle: number;
  readonly decision: number;
  readonly withdrawal: number;
}

declare const data: LimitsInDays;

export { data };

export default {
  load: (): LimitsInDays => ({
    idle: applicationLimits.openUntouchedDaysMax,
    decision: applicationLimits.decisionValidDays,
    withdrawal: lawOn(localDate(new Date().toISOString().slice(0, 10))).withdrawalDays,
  }),
};
