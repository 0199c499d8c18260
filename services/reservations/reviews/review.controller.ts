import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, type Context } from '#libs/service';
import { GuestReviewService } from './guest-review.service.js';
import { HotelReviewsService } from './hotel-reviews.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly guests: GuestReviewService,
    private readonly hotels: HotelReviewsService,
  ) {}

  @Call('reviews.ofhotel')
  async ofHotel(@Input() { params, query }: InputOf<'reviews.ofhotel'>): Promise<AnswerOf<'reviews.ofhotel'>> {
    return { status: true, data: await this.hotels.list(params.id, query) };
  }

  @Call('reviews.list')
  list(@Ctx() ctx: Context, @Input() { query }: InputOf<'reviews.list'>): Promise<AnswerOf<'reviews.list'>> {
    return this.reviews.list(ctx, query);
  }

  @Call('reviews.get')
  async get(@Ctx() ctx: Context, @Input() { params }: InputOf<'reviews.get'>): Promise<AnswerOf<'reviews.get'>> {
    return { status: true, record: await this.reviews.get(ctx, params.id) };
  }

  @Call('reviews.decide')
  async decide(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reviews.decide'>,
  ): Promise<AnswerOf<'reviews.decide'>> {
    return { status: true, record: await this.reviews.decide(ctx, params.id, body) };
  }

  @Call('reviews.answer')
  async answer(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reviews.answer'>,
  ): Promise<AnswerOf<'reviews.answer'>> {
    return { status: true, record: await this.reviews.answer(ctx, params.id, body) };
  }

  @Call('reviews.removeanswer')
  async removeAnswer(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reviews.removeanswer'>,
  ): Promise<AnswerOf<'reviews.removeanswer'>> {
    return { status: true, record: await this.reviews.removeAnswer(ctx, params.id) };
  }

  @Call('reviews.report')
  async report(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reviews.report'>,
  ): Promise<AnswerOf<'reviews.report'>> {
    return { status: true, record: await this.reviews.report(ctx, params.id, body) };
  }

  @Call('reservation.reviews')
  async stays(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'reservation.reviews'>,
  ): Promise<AnswerOf<'reservation.reviews'>> {
    return { status: true, data: await this.guests.stays(ctx, params.id) };
  }

  @Call('reservation.review')
  async save(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'reservation.review'>,
  ): Promise<AnswerOf<'reservation.review'>> {
    return { status: true, data: await this.guests.save(ctx, params.id, body) };
  }
}
