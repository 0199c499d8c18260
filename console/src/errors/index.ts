export { ErrorBoundary } from './ErrorBoundary';
export { Message } from './Message';
export { NoAccess } from './NoAccess';
export { NotFound } from './NotFound';
