export { BULLETIN, BULLETIN_DAY } from './bulletin.js';
export { startTcmbSandbox, type TcmbSandbox } from './tcmb.js';
