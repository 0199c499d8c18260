/**
 * How the script of a web app comes in files, each of which is a request: what every page needs in one, what some share in
 * few.
 *
 * @param {...object} groups of rolldown, of a priority below 3: what else comes in files of its own
 */
export function splitScript(...groups) {
  return {
    // Shared ones would be called after all pages that share them.
    chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial'], priority: 3 },
        ...groups,
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
      ],
    },
  };
}
