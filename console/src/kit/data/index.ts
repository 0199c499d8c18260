export { apiAddress, config, frontAddress } from './config';
export { doEach, type Outcome } from './do-each';
export { call, client, download, fieldsOf, hasEnded, messageOf, once, type Query, refused, watchSession } from './http';
export type { PatchingProvider } from './patching-provider';
export { plainBody } from './plain-body';
export { queryClient } from './query-client';
export {
  MENU_GROUPS,
  type MenuGroup,
  type Page,
  type RecordsDefinition,
  type Resource,
  type ScreenDefinition,
  titleOf,
  writing,
} from './resource';
export { saveFile } from './save-file';
export { sendFile } from './send-file';
export { useAction } from './use-action';
export { useCountries } from './use-countries';
export { useDebounced } from './use-debounced';
export { useHotelRecords } from './use-hotel-records';
export { useInlineChange } from './use-inline-change';
export { useNames } from './use-names';
export { useOnce } from './use-once';
export { fieldErrors, useMessage, useProblem } from './use-problem';
export { useRead } from './use-read';
export { type ReferenceItem, useReference } from './use-reference';
export { useUploads } from './use-uploads';
export { WHOLE } from './whole';
