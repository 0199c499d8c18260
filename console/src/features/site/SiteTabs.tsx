import { SOCIAL_NETWORKS } from '#libs/contracts';
import { GUEST_LANGUAGES } from '#libs/languages';
import { CURRENCIES } from '#libs/money';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { languageChoices } from '../../kit/form/languages';
import { ColourInput } from '../../kit/form/ColourInput';
import { ImageInput } from '../../kit/form/ImageInput';
import { ImagesInput } from '../../kit/form/ImagesInput';
import { DecimalInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { isEmail, isPhone } from '../../kit/form/validators';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';

export function BrandTab() {
  const t = useText();
  return (
    <>
      <LocalTextInput source="name" label="site.name" />
      <FieldGrid>
        <ImageInput source="logo" label="site.logo" hint={t('site.logoHint')} width={220} />
        <ImageInput source="favicon" label="site.favicon" hint={t('site.faviconHint')} width={80} />
      </FieldGrid>
      <ColourInput source="colour" label="site.colour" />
      <FieldGroup title={t('site.loginImages')} hint={t('site.loginImagesHint')}>
        <ImagesInput source="loginImages" />
      </FieldGroup>
    </>
  );
}

export function ContactTab() {
  const t = useText();
  return (
    <>
      <FieldGrid>
        <TextInput source="contact.email" label="users.email" type="email" validate={isEmail} />
        <TextInput source="contact.phone" label="myaccount.phone" type="tel" validate={isPhone} />
        <TextInput source="contact.whatsapp" label="site.whatsapp" type="tel" validate={isPhone} />
        <TextInput source="contact.address" label="accounts.address" />
      </FieldGrid>
      <FieldGroup title={t('site.social')} hint={t('site.socialHint')}>
        <FieldGrid>
          {SOCIAL_NETWORKS.map((network) => (
            <TextInput
              key={network}
              source={`social.${network}`}
              label={`site.networks.${network}`}
              placeholder="https://"
            />
          ))}
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

/** What Turkish law wants to be named wherever something is sold from afar. */
export function SellerTab() {
  const t = useText();
  return (
    <FieldGroup title={t('site.seller.heading')} hint={t('site.seller.hint')}>
      <FieldGrid>
        <TextInput source="seller.title" label="site.seller.title" />
        <TextInput source="seller.licence" label="site.seller.licence" hint={t('site.seller.licenceHint')} />
        <TextInput source="seller.mersis" label="site.seller.mersis" />
        <TextInput source="seller.kep" label="site.seller.kep" type="email" validate={isEmail} />
        <TextInput source="seller.taxOffice" label="bookings.tax" />
        <TextInput source="seller.taxNumber" label="accounts.taxNumber" />
      </FieldGrid>
      <TextInput source="seller.address" label="accounts.address" multiline />
    </FieldGroup>
  );
}

const LANGUAGE_CHOICES = languageChoices(GUEST_LANGUAGES);
const CURRENCY_CHOICES = CURRENCIES.map((id) => ({ id, name: id.toUpperCase() }));

export function LanguagesTab() {
  const t = useText();
  const setsMarkup = useMay('accounts:write');
  return (
    <>
      <FieldGroup title={t('site.languages')} hint={t('site.languagesHint')}>
        <ChipsInput source="languages" choices={LANGUAGE_CHOICES} />
      </FieldGroup>
      <FieldGroup title={t('site.currencies')} hint={t('site.currenciesHint')}>
        <ChipsInput source="currencies" choices={CURRENCY_CHOICES} />
      </FieldGroup>
      {setsMarkup && (
        <FieldGrid>
          <DecimalInput source="markupRate" label="site.markupRate" hint={t('site.markupHint')} min={0} max={100} />
        </FieldGrid>
      )}
    </>
  );
}

export function SearchTab() {
  const t = useText();
  return (
    <>
      <LocalTextInput source="seoTitle" label="site.seoTitle" />
      <LocalTextInput source="seoDescription" label="site.seoDescription" multiline rows={2} />
      <FieldGrid>
        <TextInput
          source="analyticsId"
          label="site.analyticsId"
          placeholder="G-XXXXXXXXXX"
          hint={t('site.analyticsHint')}
        />
      </FieldGrid>
    </>
  );
}
