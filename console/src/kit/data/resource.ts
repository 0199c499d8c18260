import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Access } from '#libs/contracts';
import type { TextKey } from '../i18n/use-text';

export type Page = LazyExoticComponent<ComponentType>;

/** The groups of the menu in their order; some have no heading. */
export const MENU_GROUPS = {
  start: undefined,
  reservation: 'navigation.groups.reservation',
  hotels: 'navigation.groups.hotels',
  services: 'navigation.groups.services',
  payments: 'navigation.groups.payments',
  website: 'navigation.groups.website',
  management: 'navigation.groups.management',
  figures: undefined,
  account: 'navigation.groups.account',
} as const satisfies Record<string, TextKey | undefined>;
export type MenuGroup = keyof typeof MENU_GROUPS;

/** What people see of it: its address is `/name`, its title `navigation.name`. */
export interface ScreenDefinition {
  /** Who may see it; creating a record requires write access. */
  access: Access;
  icon: SvgIconComponent;
  group: MenuGroup;
  /** How many wait there, beside its title in the menu. */
  useCount?: () => number;
  /** The pages of its records, or one page for all. */
  list?: Page;
  create?: Page;
  edit?: Page;
  page?: Page;
  subpages?: Record<string, Page>;
}

/** What the API keeps of it. */
export interface RecordsDefinition {
  /** Its path in the API, where that is not its name. */
  path?: string;
  listPath?: string;
  /** What may be written: a record that was read carries more. */
  input?: { shape: object };
  /** What may be written of a new record, where that is more. */
  newInput?: { shape: object };
  /** What tells apart records without an id of their own. */
  key?: readonly string[];
  /** Asked for with the hotel it belongs to. */
  ofHotel?: true;
  /** Made for an account, and stays with it. */
  ofAccount?: true;
  posts?: { list: string; save: string; remove: string };
  toBody?: (body: Record<string, unknown>) => Record<string, unknown>;
}

/** A part of the console: menu, routes, guards, titles and the data provider follow from it. */
export interface Resource {
  name: string;
  screen?: ScreenDefinition;
  records?: RecordsDefinition;
}

export function titleOf({ name }: Pick<Resource, 'name'>): TextKey {
  return `navigation.${name}` as TextKey;
}

/** Who may make a record of what may be seen. */
export function writing(access: Access): Access {
  return access.replace(':read', ':write') as Access;
}
