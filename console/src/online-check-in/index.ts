export { OnlineCheckIn as default } from './OnlineCheckIn';
