import type { Site } from '#libs/contracts';
import { useSubmit } from '../../kit/form/use-submit';
import { TabbedForm, type FormPart } from '../../kit/form/TabbedForm';
import { useMay } from '../../kit/session/access';
import { BrandTab, ContactTab, LanguagesTab, SearchTab, SellerTab } from './SiteTabs';
import { DomainsPanel } from './domains/DomainsPanel';
import { LegalPanel } from './LegalPanel';
import { useSaveSite } from './use-save-site';

const PARTS = {
  brand: { Fields: BrandTab, names: ['name', 'logo', 'favicon', 'colour', 'loginImages'] },
  contact: { Fields: ContactTab, names: ['contact', 'social'] },
  seller: { Fields: SellerTab, names: ['seller'] },
  languages: { Fields: LanguagesTab, names: ['languages', 'currencies', 'markupRate'] },
  search: { Fields: SearchTab, names: ['seoTitle', 'seoDescription', 'analyticsId'] },
} satisfies Record<string, FormPart>;
const OTHERS = ['domains', 'legal'] as const;

export function SiteForm({ site }: { site: Site }) {
  const save = useSaveSite(site);
  const submit = useSubmit(save, { invalidate: ['site'] });
  return (
    <TabbedForm
      parts={PARTS}
      others={OTHERS}
      other={(tab) =>
        tab === 'legal' ? <LegalPanel account={site.account} /> : <DomainsPanel account={site.account} />
      }
      label={(tab) => `site.tabs.${tab}`}
      record={site}
      onSubmit={submit}
      writable={useMay('site:write')}
    />
  );
}
