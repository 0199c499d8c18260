import './legal.css';
import type { LegalPage } from '#libs/contracts';

/** The sections of a legal text. */
export function LegalText({ sections }: Pick<LegalPage, 'sections'>) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {paragraphs.map((text, at) => (
        <p key={at}>
          <bdi>{text}</bdi>
        </p>
      ))}
    </section>
  ));
}
