export { AccountFacts } from './AccountFacts';
export { useSaveAccount } from './AccountTabbed';
export { AllFields } from './AccountTabs';
export { ContractPanel } from './ContractPanel';
export { MarkupPanel } from './MarkupPanel';
export { ThemeColour } from './ThemeColour';
export { WebAddresses } from './WebAddresses';
export { toForm } from './account-record';
