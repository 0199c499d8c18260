import { reviewForm, writtenReview } from './review-form';

const hotel = { id: 7, name: 'Ada Butik Otel' };

describe('the form of a review', () => {
  it('the form of a review begins empty, and sends nothing before it has a score and who travelled', () => {
    const form = reviewForm({ hotel, isOpen: true, review: null });
    expect(writtenReview(form, 7, 'tr')).toBeUndefined();
    expect(writtenReview({ ...form, score: 8 }, 7, 'tr')).toBeUndefined();
    expect(writtenReview({ ...form, score: 8, travellers: 'family', text: ' İyi ' }, 7, 'tr')).toEqual({
      ...{ hotel: 7, score: 8, aspects: {}, travellers: 'family', title: '', text: 'İyi', lang: 'tr' },
    });
  });

  it('the form of a review begins with what was written before', () => {
    const aspects = { cleanliness: 9, location: null, staff: null, comfort: null, value: 6 };
    const written = { score: 7, aspects, travellers: 'alone', title: 'Sakin', text: '', lang: 'tr' } as const;
    const review = { state: 'refused', reason: 'Kişisel veri', answer: null, ...written } as const;
    expect(reviewForm({ hotel, isOpen: true, review })).toEqual({
      ...{ score: 7, aspects: { cleanliness: 9, value: 6 }, travellers: 'alone', title: 'Sakin', text: '' },
    });
  });
});
