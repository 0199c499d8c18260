import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, Refusal, uploadsOf, type Context } from '#libs/service';
import { HotelService } from '../hotels/hotel.service.js';
import { PhotoService } from './photo.service.js';

@Controller()
export class PhotoController {
  constructor(
    private readonly photos: PhotoService,
    private readonly hotels: HotelService,
  ) {}

  /** Multipart; every file part is a picture. */
  @Call('hotels.photos.add')
  async add(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'hotels.photos.add'>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'hotels.photos.add'>> {
    const pictures = await uploadsOf(request);
    if (pictures.length === 0) throw new Refusal('photo.unreadable', 422);
    for (const { content } of pictures) await this.photos.add(ctx, params.id, content);
    return { status: true, record: await this.hotels.get(ctx, params.id) };
  }

  @Call('hotels.photos.order')
  async order(
    @Ctx() ctx: Context,
    @Input() { params, body }: InputOf<'hotels.photos.order'>,
  ): Promise<AnswerOf<'hotels.photos.order'>> {
    await this.photos.order(ctx, params.id, body);
    return { status: true, record: await this.hotels.get(ctx, params.id) };
  }

  @Call('hotels.photos.delete')
  async delete(
    @Ctx() ctx: Context,
    @Input() { params }: InputOf<'hotels.photos.delete'>,
  ): Promise<AnswerOf<'hotels.photos.delete'>> {
    await this.photos.delete(ctx, params.id, params.photoId);
    return { status: true, record: await this.hotels.get(ctx, params.id) };
  }
}
