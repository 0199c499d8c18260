export { PosScreen as default } from './PosScreen';
