import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '#libs/contracts';
import type { Api } from './api.js';

/** As console/src/kit/data/resource.ts has it; its types need a browser's. */
interface Resource {
  name: string;
  screen?: Partial<Record<'list' | 'create' | 'edit' | 'page', unknown>> & {
    access: Access;
    subpages?: Record<string, unknown>;
  };
  records?: { path?: string; listPath?: string };
}

export interface ConsoleRoute {
  path: string;
  access: Access;
  /** Where the API lists what `:id` stands for. */
  list?: string;
}

const load = (file: string): Promise<unknown> => import(pathToFileURL(resolve('console/src', file)).href);
const { resources } = (await load('app/resources.ts')) as { resources: Resource[] };
const { writing } = (await load('kit/data/resource.ts')) as { writing(access: Access): Access };
const { PUBLIC_PAGES } = (await load('app/public-pages.ts')) as { PUBLIC_PAGES: Record<string, unknown> };

/** Where the console shows something to who is signed in. */
export const consoleRoutes: ConsoleRoute[] = resources.flatMap(({ name, screen, records }) => {
  if (!screen) return [];
  const { access, create, edit, subpages = {} } = screen;
  const list = records?.listPath ?? records?.path ?? name;
  return [
    { path: `/${name}`, access },
    ...(create ? [{ path: `/${name}/create`, access: writing(access) }] : []),
    ...(edit ? [{ path: `/${name}/:id`, access, list }] : []),
    ...Object.keys(subpages).map((path) => ({ path: `/${name}/${path}`, access })),
  ];
});

/** Where it shows something to everybody. */
export const publicPaths = ['/login', '/error-404', ...Object.keys(PUBLIC_PAGES)];

/** The route with a record that this user has; undefined where there is none. */
export async function addressOf({ path, list }: ConsoleRoute, api: Api): Promise<string | undefined> {
  if (path.endsWith('/:departure')) return departurePath(path, api);
  if (!list) return path;
  const { body } = await api.get(`/${list}?limit=1`);
  const id = (body.records as Array<{ id: number }>)[0]?.id;
  return id === undefined ? undefined : path.replace(':id', String(id));
}

/** Of the first departure of a tour that this user has. */
async function departurePath(path: string, api: Api): Promise<string | undefined> {
  const { body } = await api.get('/tours/tours?limit=50&inventory=addedbyme');
  for (const { id } of body.records as Array<{ id: number }>) {
    const [first] = (await api.get(`/tours/${id}`)).body.record.packages as Array<{ id: number }>;
    if (first) return path.replace(':departure', String(first.id));
  }
  return undefined;
}
