import { formatPounds, screens } from "@farthing/domain/wording";
import { ButtonLink, classNames, Icon } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import type { PagePath } from "../../shell/pages.ts";
import type { GroupOfTasks, Task } from "./work-query.ts";

const { work: words } = screens.lender;

interface GroupWords {
  readonly title: string;
  readonly text?: string;
  readonly all?: string;
}

const listPages: Partial<Record<GroupOfTasks["group"], PagePath>> = { referrals: "/referrals", complaints: "/complaint-register" };

export function TaskGroup({ group, total, ages, tasks }: GroupOfTasks) {
  const { title, text, all }: GroupWords = words.groups[group];
  const listPage = listPages[group];
  const titleId = `tasks-${group}`;
  const left = total - tasks.length;
  return (
    <section className="task-group" aria-labelledby={titleId}>
      <div className="task-group__head">
        <h2 id={titleId}>{title}</h2>
        <span className="task-group__count">{total}</span>
        {text && <p>{text}</p>}
        {ages && <p>{ages}</p>}
        {all && listPage && <Link to={listPage}>{all}</Link>}
      </div>
      <ul className={classNames("panel panel--flush", tasks.every(({ amount }) => !amount) && "task-group__list--plain")}>
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} isFirst={group === "second" && task === tasks[0]} />
        ))}
      </ul>
      {left > 0 && <p className="muted small">{words.more(left)}</p>}
    </section>
  );
}

function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { title, detail, asked, amount, next, page, act, waitsFor } = task;
  return (
    <li className="task">
      <div className="task__who">
        <h3>{title}</h3>
        {detail && <p>{detail}</p>}
        <p>{asked}</p>
      </div>
      <p className="task__amount money">
        {amount && (
          <>
            {formatPounds(amount.pounds)}
            <small>{amount.means}</small>
          </>
        )}
      </p>
      <TaskDue {...task} />
      <p className="task__next">{next}</p>
      <ButtonLink look={waitsFor ? "quiet" : isFirst ? "first" : "second"} small href={page}>
        {act}
        <span className="visually-hidden">, {detail ? `${title}, ${detail}` : title}</span>
      </ButtonLink>
    </li>
  );
}

function TaskDue({ due, waitsFor }: Task) {
  const urgency = !waitsFor && due ? due.urgency : "later";
  return (
    <div className="task__due" data-urgency={urgency}>
      {waitsFor ? (
        <>
          <Icon name="people" />
          {waitsFor}
        </>
      ) : (
        due && (
          <>
            <Icon name="clock" />
            {due.text}
          </>
        )
      )}
    </div>
  );
}
