import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { Block } from './Block';
import { PictureGrid } from './PictureGrid';
import type { BlockView } from './block-view';
import { RichText } from './RichText';

export const Hero: BlockView<'hero'> = ({ block: { title, lead, image, height, button, to }, around }) => {
  const Heading = around.inHome ? 'h2' : 'h1';
  return (
    <section className={`banner banner--${height} ${image ? '' : 'banner--plain'}`}>
      {image && <Photo url={image.url} alt="" className="banner__photo" shown="page" eager={!around.inHome} />}
      <div className="page banner__content">
        {title && <Heading>{title}</Heading>}
        {lead && <p>{lead}</p>}
        {button && to && <ButtonLink to={to} label={button} />}
      </div>
    </section>
  );
};

/** Own paths stay in the app; others were checked to be addresses of the web, of mail or of phones. */
function ButtonLink({ to, label }: { to: string; label: string }) {
  const look = buttonClass({ size: 'large' });
  return to.startsWith('/') ? (
    <Link href={to} className={look}>
      {label}
    </Link>
  ) : (
    <a href={to} className={look} rel="noopener noreferrer">
      {label}
    </a>
  );
}

export const TextBlock: BlockView<'text'> = ({ block: { body } }) =>
  body && (
    <div className="page prose">
      <RichText document={body} />
    </div>
  );

export const Gallery: BlockView<'gallery'> = ({ block: { title, images } }) => {
  const photos = images.flatMap(({ image, caption }) => (image ? [{ ...image, caption }] : []));
  if (photos.length === 0) return null;
  return (
    <Block title={title}>
      <PictureGrid photos={photos} title={title} />
    </Block>
  );
};

export const Faq: BlockView<'faq'> = ({ block: { title, items } }) => (
  <Block title={title} className="questions">
    <div>
      {items.map(({ question, answer }, at) => (
        <details key={at}>
          <summary>
            {question} <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Block>
);

export const Contact: BlockView<'contact'> = ({ block, around: { page } }) => {
  const { t } = useTranslation();
  const { email, phone, whatsapp, address } = page.contact;
  const ways = [
    phone && {
      icon: 'phone' as const,
      label: t('sitePage.phone'),
      text: phone,
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
    },
    whatsapp && {
      icon: 'phone' as const,
      label: 'WhatsApp',
      text: whatsapp,
      href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
    },
    email && { icon: 'mail' as const, label: t('sitePage.email'), text: email, href: `mailto:${email}` },
  ].filter((way) => way !== '');
  return (
    <Block title={block.title} lead={block.lead}>
      <ul className="contact">
        {ways.map(({ icon, label, text, href }) => (
          <li key={label}>
            <span className="icon-tile">
              <Icon name={icon} />
            </span>
            <span>
              <span className="small muted">{label}</span>
              <a href={href} dir="ltr">
                {text}
              </a>
            </span>
          </li>
        ))}
        {address && (
          <li>
            <span className="icon-tile">
              <Icon name="pin" />
            </span>
            <span>
              <span className="small muted">{t('sitePage.address')}</span>
              <bdi>{address}</bdi>
            </span>
          </li>
        )}
      </ul>
    </Block>
  );
};
