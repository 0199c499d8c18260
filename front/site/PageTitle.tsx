import { useSite } from './SiteProvider';

interface PageTitleProps {
  title?: string;
  description?: string;
  /** Search engines shall not list the page. */
  hidden?: boolean;
}

/** What the browser's tab and search engines show of a page. */
export function PageTitle({ title, description, hidden }: PageTitleProps) {
  const { companyName } = useSite();
  return (
    <>
      <title>{[title, companyName].filter(Boolean).join(' · ')}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex, nofollow" />}
    </>
  );
}
