import { PaximumConfig } from '#libs/tourvisio';
import type { PlatformConfig } from '#libs/process';

export const SupplierSearchConfig = PaximumConfig;
export type SupplierSearchConfig = PlatformConfig & PaximumConfig;
