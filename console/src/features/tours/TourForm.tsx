import { useMay } from '../../kit/session/access';
import { ImagesInput } from '../../kit/form/ImagesInput';
import type { Submit } from '../../kit/form/RecordCreate';
import { TabbedForm, type FormPart } from '../../kit/form/TabbedForm';
import { DeparturesInput } from './DeparturesInput';
import { DescriptionTab, GeneralTab, OverrideTab, TermsTab } from './TourTabs';

const PARTS = {
  general: { Fields: GeneralTab, names: ['name', 'status', 'category', 'locations', 'basePrice'] },
  description: { Fields: DescriptionTab, names: ['description', 'inclusions', 'exclusions'] },
  terms: { Fields: TermsTab, names: ['payment', 'vat', 'infantAge', 'cancellation'] },
  departures: { Fields: DeparturesInput, names: ['packages'] },
  images: { Fields: Images, names: ['images'] },
  override: { Fields: OverrideTab, names: ['tourTemp'] },
} satisfies Record<string, FormPart>;

function Images() {
  return <ImagesInput source="images" writable={useMay('tours:write')} />;
}

interface Props {
  creating?: boolean;
  record: object;
  onSubmit: Submit;
}

/** A tour in tabs of one form. */
export function TourForm(props: Props) {
  return <TabbedForm {...props} parts={PARTS} label={(tab) => `tours.tabs.${tab}`} writable={useMay('tours:write')} />;
}
