export { followTexts } from './follow-texts.js';
export { ServiceUnavailable, type LocalService, type Question, type Reply } from './question.js';
export * from './service-client.js';
export { reportProcess } from './report-process.js';
export { callerOf, makeServiceToken } from './service-token.js';
