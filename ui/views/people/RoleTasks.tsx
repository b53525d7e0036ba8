import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { addTask, lostTasks, removeTask, tasksOfPatterns } from "#core/domain/people/taskPatterns.ts";
import { roleTasks, type TaskGroup, taskGroups, type TaskName, taskNames } from "#core/domain/people/tasks.ts";
import { type LimitedAct, limitFields } from "#core/domain/people/moneyLimits.ts";
import { listOrEmpty, textOrEmpty } from "../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { createRoleHolders, mostUsers, type RoleHolders } from "../../headless/people/roleHolders.ts";
import { Link } from "../../parts/actions/Link.tsx";
import { RolePatterns, type RolePatternsProps } from "./RolePatterns.tsx";
import { RolePreview } from "./RolePreview.tsx";
import * as css from "./people.css.ts";
import { mdiAlert } from "@mdi/js";
import { Callout } from "../../parts/messages/Callout.tsx";

/** The props of `RoleTasks`: the form of a role, the calls that it can allow, and the models of the office. */
export interface RoleTasksProps extends RolePatternsProps {
  readonly parts: OfficeParts;
}

/**
 * Shows what a role may do: a box for each task, the patterns that Quai keeps under "Advanced", and beside them, where there is room, the
 * preview of the role and what a narrower one takes from its people. A tick changes the patterns.
 */
export function RoleTasks({ form, paths, parts }: RoleTasksProps): ReactElement {
  const { say, words } = useWords();
  const patterns = listOrEmpty(form.fields.value["permissions"]).map(textOrEmpty);
  const { tasks } = tasksOfPatterns(patterns, paths);
  const toggle = (task: TaskName, isTicked: boolean) =>
    form.set({ permissions: isTicked ? addTask(patterns, task, paths) : removeTask(patterns, task, paths) });
  const stored = form.row.value;
  const before = stored?.permissions ?? [];
  const isNarrower = lostTasks({ before, after: patterns, others: [] }, paths).length > 0;
  const hasIssue = form.issueOf("permissions") !== undefined;
  const role = stored?._id;
  const [people] = useState(() => createRoleHolders(parts));
  useEffect(() => {
    if (role !== undefined) void people.load(role);
  }, [people, role]);
  const known = people.data.value;
  const count = known?.others.length ?? 0;
  return (
    <div className={css.panes}>
      <div className={css.tasks}>
        {role === undefined || known === undefined ? null : (
          <p>
            {count === 0 ? say("tasks.nobody") : say(known.isWhole ? "tasks.peopleOfRole" : "tasks.morePeople", { count })}
            {count === 0 ? null : (
              <>
                {" · "}
                <Link href={`${pathInLocale("/users", words.locale)}?roles=${role}&isDisabled=false`}>{say("tasks.seePeople")}</Link>
              </>
            )}
          </p>
        )}
        <div role="group" aria-label={say("tasks.title")} className={css.groups}>
          {taskGroups.map((group) => (
            <Group key={group} group={group} form={form} ticked={tasks} onToggle={toggle} />
          ))}
        </div>
        <p role="status">{roleSummary(patterns, paths, words)}</p>
        <Disclosure
          {...(hasIssue ? { isOpen: true } : {})}
          title={
            <span>
              <strong>{say("tasks.advanced")}</strong> <span className={css.note}>{say("tasks.stored", { count: patterns.length })}</span>
            </span>
          }
        >
          <RolePatterns form={form} paths={paths} />
        </Disclosure>
      </div>
      <div className={css.previewPane}>
        <RolePreview name={textOrEmpty(form.fields.value["name"])} permissions={patterns} tasks={tasks} />
        <div role="status">
          {stored !== undefined && isNarrower ? <RoleLosses known={known} before={before} after={patterns} paths={paths} /> : null}
        </div>
      </div>
    </div>
  );
}

interface GroupProps extends Pick<RolePatternsProps, "form"> {
  readonly group: TaskGroup;
  readonly ticked: readonly TaskName[];
  readonly onToggle: (task: TaskName, isTicked: boolean) => void;
}

function Group({ group, form, ticked, onToggle }: GroupProps): ReactElement {
  const { say } = useWords();
  const own = taskNames.filter((task) => roleTasks[task].group === group);
  const count = own.filter((task) => ticked.includes(task)).length;
  return (
    <fieldset className={css.group}>
      <legend className={css.groupTitle}>
        {say(`tasks.groups.${group}`)} <span className={css.count}>{say("tasks.count", { count, total: own.length })}</span>
      </legend>
      <div className={css.groupTasks}>
        {own.map((task) => (
          <div key={task} className={css.task}>
            <Checkbox isSelected={ticked.includes(task)} onChange={(next) => onToggle(task, next)} description={say(`tasks.${task}.hint`)}>
              {say(`tasks.${task}.name`)}
            </Checkbox>
            {isLimited(task) && ticked.includes(task) ? <Limit act={task} form={form} /> : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function isLimited(task: TaskName): task is LimitedAct {
  return task === "refund" || task === "discount";
}

/** The most dollars of one refund or discount; blank for no limit. */
function Limit({ act, form }: Pick<RolePatternsProps, "form"> & { readonly act: LimitedAct }): ReactElement {
  const { say, words } = useWords();
  const { value, onChange, ...field } = textFieldPropsOf(form, limitFields[act], words);
  return (
    <div className={css.limit}>
      <TextField
        label={say(`kinds.roles.${limitFields[act]}`)}
        description={say(`kinds.roles.noLimit.${act}`)}
        {...field}
        value={textOrEmpty(value)}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

/** Gives in words what a role with these patterns may do: how many tasks, and whether patterns written by hand allow more. */
export function roleSummary(patterns: readonly string[], paths: readonly string[], { say }: Pick<Words, "say">): string {
  const { tasks, beyond } = tasksOfPatterns(patterns, paths);
  const total = taskNames.length;
  if (tasks.length === total) return say("tasks.all", { total });
  if (tasks.length === 0 && beyond.length > 0) return say("tasks.beyondOnly");
  if (tasks.length === 0 && patterns.length > 0) return say("tasks.ownOnly");
  const sum = say("tasks.sum", { count: tasks.length, total });
  return beyond.length === 0 ? sum : `${sum}, ${say("tasks.beyond", { count: beyond.length })}`;
}

/** The props of `RoleLosses`: the people of a role, its stored patterns and those that are typed, and the calls that a role can allow. */
interface RoleLossesProps {
  readonly known: RoleHolders | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly paths: readonly string[];
}

/** Shows what a narrower role takes from the people who have it, and from how many of them, before it is saved. */
function RoleLosses({ known, before, after, paths }: RoleLossesProps): ReactElement {
  const { say } = useWords();
  const total = known?.others.length ?? 0;
  const isHeldByNobody = known?.isWhole === true && total === 0;
  return (
    <Callout tone="warning" icon={mdiAlert}>
      {lostTasks({ before, after, others: known?.others ?? [] }, paths).map(({ task, people }) => {
        const name = say(`tasks.${task}.name`);
        return (
          <p key={task}>
            <strong>
              {known === undefined || total === 0
                ? say("tasks.lost", { task: name })
                : say("tasks.lostBy", { count: people, total, task: name })}
            </strong>
          </p>
        );
      })}
      {isHeldByNobody ? null : <p>{say("tasks.lostHint")}</p>}
      {known?.isWhole === false ? <p>{say("tasks.lostSome", { count: mostUsers })}</p> : null}
    </Callout>
  );
}
