export { TaskList as default } from './TaskList';
