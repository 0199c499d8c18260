import type { BreadcrumbList } from 'schema-dts';

/** The way to a page: names and paths from the first page on. */
export function breadcrumbs(origin: string, way: ReadonlyArray<{ name: string; path: string }>): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
