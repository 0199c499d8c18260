import { readFileSync } from 'node:fs';

/**
 * Whether `npm ci` accepts package-lock.json on every platform. `npm install` silently leaves out binaries
 * of other platforms that a registry lacks, and only the next fresh clone finds out. Run after each change of packages.
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = Object.entries(packages).flatMap(([path, entry]) => [
  ...missing(path, entry),
  ...addressed(path, entry),
]);

console.log(faults.join('\n') || `package-lock.json is complete: ${Object.keys(packages).length - 1} packages.`);
if (faults.length > 0) {
  console.log('\nPin the package to a version that has all its binaries, or override it, and run npm install again.');
  process.exitCode = 1;
}

function missing(path, { dependencies, optionalDependencies }) {
  const named = Object.entries({ ...dependencies, ...optionalDependencies });
  return named.flatMap(([name, range]) => {
    const found = lookUp(path, name);
    if (!found) return [`${path || 'package.json'} names ${name}@${range}, which the lock file lacks`];
    const exact = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range);
    // Overrides may change what a package asked for; its own platform binaries must be of its own release.
    const differs = exact && optionalDependencies?.[name] && found.version !== range;
    return differs ? [`${path || 'package.json'} names ${name}@${range}, the lock file has ${found.version}`] : [];
  });
}

/** Addresses of one registry would bind every installation to it; a folder of this project is no address. */
function addressed(path, { resolved, link }) {
  return resolved && !link ? [`${path} has an address ("resolved"): ${resolved}`] : [];
}

/** As Node resolves it: in the package's own node_modules, then in those of its parents. */
function lookUp(path, name) {
  const found = packages[`${path ? `${path}/` : ''}node_modules/${name}`];
  if (found || path === '') return found;
  return lookUp(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
