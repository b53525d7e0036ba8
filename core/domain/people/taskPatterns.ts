import { patternsAllow, type PermissionPatternEngine, regExpPatternEngine } from "./permission.ts";
import { permissionsAllowedBy } from "./patterns.ts";
import { ownDataPatterns, roleTasks, type TaskName, taskNames } from "./tasks.ts";

/** The tasks of a role, and the calls that it allows beyond them. */
export interface TasksOfRole {
  /** The tasks whose every call the role allows, in the order of the page. */
  readonly tasks: readonly TaskName[];
  /** The calls that the role allows and none of these tasks gives, without those about one's own data. */
  readonly beyond: readonly string[];
}

/** Gives the calls of a task, of all `calls` that a role can allow; each is `service/model/method`. */
export function callsOfTask(
  task: TaskName,
  calls: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly string[] {
  return permissionsAllowedBy(roleTasks[task].patterns, calls, engine);
}

/** Gives the tasks of a role by its patterns, and what it allows beyond them, of all `calls` that a role can allow. */
export function tasksOfPatterns(
  patterns: readonly string[],
  calls: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): TasksOfRole {
  const tasks = taskNames.filter((task) => patternsAllow(patterns, callsOfTask(task, calls, engine), engine));
  const described = [...ownDataPatterns, ...patternsOfTasks(tasks)];
  const beyond = permissionsAllowedBy(patterns, calls, engine).filter((call) => !patternsAllow(described, [call], engine));
  return { tasks, beyond: beyond.filter((call) => call !== ownBookingsCall) };
}

/** The call that shows customers their own bookings and staff those of their club. */
const ownBookingsCall = "account/bookings/find";

/** Gives the patterns of these tasks, in the order of the page. */
export function patternsOfTasks(tasks: readonly TaskName[]): readonly string[] {
  return taskNames.filter((task) => tasks.includes(task)).flatMap((task): readonly string[] => roleTasks[task].patterns);
}

/** Gives a task with the one that it needs. */
export function withNeededTask(task: TaskName): readonly TaskName[] {
  return needsOf(task) === undefined ? [task] : ["seeBookings", task];
}

function needsOf(task: TaskName): TaskName | undefined {
  const known = roleTasks[task];
  return "needs" in known ? known.needs : undefined;
}

/** Gives the patterns of a role with one task more, and with the task that it needs. The patterns that it had stay. */
export function addTask(
  patterns: readonly string[],
  task: TaskName,
  calls: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly string[] {
  const missing = withNeededTask(task).filter((each) => !patternsAllow(patterns, callsOfTask(each, calls, engine), engine));
  return [...new Set([...patterns, ...patternsOfTasks(missing)])];
}

/**
 * Gives the patterns of a role without a task and without those that need it. A pattern that also allows calls of other tasks is replaced by
 * the patterns of the tasks that stay; what else it allowed is lost.
 */
export function removeTask(
  patterns: readonly string[],
  task: TaskName,
  calls: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly string[] {
  const gone = taskNames.filter((each) => each === task || needsOf(each) === task);
  const lost = gone.flatMap((each) => callsOfTask(each, calls, engine));
  const stays = tasksOfPatterns(patterns, calls, engine).tasks.filter((each) => !gone.includes(each));
  const kept = patterns.filter((pattern) => permissionsAllowedBy([pattern], lost, engine).length === 0);
  return stays.reduce<readonly string[]>((made, each) => addTask(made, each, calls, engine), kept);
}

/** A task that a role no longer gives, and how many of the people who have the role lose it, since no other role of theirs gives it. */
export interface LostTask {
  readonly task: TaskName;
  readonly people: number;
}

/** A change of a role: its patterns before and after, and for each person who has it the patterns of their other roles. */
export interface RoleChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** Gives the tasks that a change takes from a role, in the order of the page, of all `calls` that a role can allow. */
export function lostTasks(
  { before, after, others }: RoleChange,
  calls: readonly string[],
  engine: PermissionPatternEngine = regExpPatternEngine,
): readonly LostTask[] {
  const stays = tasksOfPatterns(after, calls, engine).tasks;
  const lost = tasksOfPatterns(before, calls, engine).tasks.filter((task) => !stays.includes(task));
  return lost.map((task) => {
    const needed = callsOfTask(task, calls, engine);
    return { task, people: others.filter((patterns) => !patternsAllow([...patterns, ...after], needed, engine)).length };
  });
}
