import { useTranslation } from 'react-i18next';
import { StructuredData } from '../site/StructuredData';
import type { Question } from './place-questions';

export function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <section className="place-page__questions" aria-labelledby="place-questions">
      <StructuredData
        of={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <h2 id="place-questions">{t('place.asked')}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
