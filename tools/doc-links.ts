// Finds references in the documentation to files that do not exist.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { repositoryFiles, root } from "./repository-files.ts";

const MARKDOWN_LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const QUOTED_PATH = /`((?:src|docs|test|tools|bench|migrations|sdk|web)\/[\w./-]+\.\w+)`/g;

export function brokenDocLinks(): string[] {
  const problems: string[] = [];
  for (const file of repositoryFiles((path) => path.endsWith(".md"))) {
    const text = readFileSync(join(root, file), "utf8").replace(/```[\s\S]*?```/g, "");
    const links = [...text.matchAll(MARKDOWN_LINK)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/i.test(target))
      .map((target) => (target.startsWith("/") ? target.slice(1) : normalize(join(dirname(file), target))));
    const quoted = [...text.matchAll(QUOTED_PATH)].map(([, target = ""]) => target);
    for (const target of [...links, ...quoted])
      if (!existsSync(join(root, target))) problems.push(`${file} refers to ${target}, which does not exist`);
  }
  return problems;
}
