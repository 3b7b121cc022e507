// Checks package-lock.json, so that npm ci installs exactly the chosen bytes from any registry.

export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

/** Returns one sentence per problem. */
export function lockProblems(packages: Readonly<Record<string, LockEntry>>): string[] {
  const problems: string[] = [];
  for (const [key, { resolved, integrity, dev, link }] of Object.entries(packages)) {
    if (resolved !== undefined && /^(https?|git)/.test(resolved))
      problems.push(`${key} names the place it was downloaded from: run npm run complete-lock`);
    const isInstalled = key.includes("node_modules/") && link !== true;
    if (isInstalled && dev !== true && integrity === undefined)
      problems.push(`${key} has no integrity: npm ci would take any bytes for it. Run npm run complete-lock`);
  }
  return problems;
}
