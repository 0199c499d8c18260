export { backupCommand, invariantsCommand, releaseCommand, restoreCommand } from './commands.js';
export { isInQuarantine } from './quarantine.js';
