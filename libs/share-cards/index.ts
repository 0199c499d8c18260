export { CardMaker } from './card-maker.js';
