export { MarkupList } from './MarkupList';
