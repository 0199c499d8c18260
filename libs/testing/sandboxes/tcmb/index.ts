export { BULLETIN, BULLETIN_DAY } from './bulletin.js';
export { startTcmbSandbox, type TcmbFaults, type TcmbSandbox } from './tcmb.js';
