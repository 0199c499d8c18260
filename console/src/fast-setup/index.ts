export { FastSetup as default } from './FastSetup';
