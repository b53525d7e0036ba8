import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Why no image is built here; undefined where it is. */
export function noImageBecause(): string | undefined {
  if (spawnSync("buildah", ["--version"]).status !== 0) return "buildah is not installed";
  return process.getuid?.() === 0 ? undefined : "its files are looked at by root alone";
}

/** An image: its settings, and the folder with its files. */
export interface BuiltImage {
  readonly user: string;
  readonly volumes: readonly string[];
  readonly files: string;
  /** Whole bytes of all files. */
  readonly bytes: number;
  /** Files and folders that the image's user may change, by their paths in the image. */
  readonly writable: readonly string[];
  /** Starts the image's command as its user, who sees its files alone. */
  readonly start: (env: Readonly<Record<string, string>>) => ChildProcess;
}

/** Builds the image of an unpacked release by the script that it carries, with everything of buildah in a folder of the caller's. */
export function buildImage(release: string, folder: string): BuiltImage {
  const configuration = join(folder, "storage.conf");
  const places = `graphroot = "${join(folder, "images")}"\nrunroot = "${join(folder, "runs")}"`;
  writeFileSync(configuration, `[storage]\ndriver = "vfs"\n${places}\n`);
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", CONTAINERS_STORAGE_CONF: configuration };
  const run = (command: string, ...words: readonly string[]) => execFileSync(command, words, { env, encoding: "utf8" }).trim();
  const name = run(join(release, "app/deploy/image.sh"));
  const facts: ImageFacts = JSON.parse(run("buildah", "inspect", "--type", "image", name));
  const { config } = facts.OCIv1;
  const files = run("buildah", "mount", run("buildah", "from", name));
  const [user = "", command = ""] = [config.User, config.Entrypoint?.[0]];
  const found = run("find", files, "!", "-type", "l", "(", "-perm", "-002", "-o", "-uid", "10001", "-o", "-gid", "10001", ")");
  return {
    user,
    volumes: Object.keys(config.Volumes ?? {}),
    files,
    bytes: Number.parseInt(run("du", "-sb", files), 10),
    writable: found.split("\n").map((path) => path.slice(files.length)),
    start: (given) => {
      const own = Object.fromEntries((config.Env ?? []).map((each) => each.split(/=(.*)/s)));
      return spawn("/usr/sbin/chroot", [`--userspec=${user}`, files, command], { env: { ...own, ...given }, stdio: "ignore" });
    },
  };
}

/** The parts of an image's configuration that are read here, as OCI names them. */
interface ImageFacts {
  readonly OCIv1: {
    readonly config: {
      readonly User?: string;
      readonly Volumes?: Readonly<Record<string, object>>;
      readonly Entrypoint?: readonly string[];
      readonly Env?: readonly string[];
    };
  };
}
