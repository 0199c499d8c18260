/** A folder of tests at full size, which takes minutes instead of seconds: test-full.mjs wall, test-full.mjs planted */
const [folder, ...rest] = process.argv.slice(2);
process.env[folder.toUpperCase()] = 'full';
process.argv.splice(2, Infinity, `test/${folder}`, ...rest);
await import('./test.mjs');
