import { z } from 'zod';
import { LocalName, LocalText, Revision, fileOrImage } from '../answers.js';
import { callsOf } from '../call.js';
import { crud } from '../crud.js';
import { Image, ImageFile } from '../image.js';
import { hotelPart } from '../hotel-part.js';

export const RoomInput = z.strictObject({
  type: z.number().int().min(1).max(12).default(1),
  name: LocalName.min(1),
  description: LocalText.default([]),
  count: z.number().int().min(0).max(10_000).default(1),
  size: z.number().min(0).max(10_000).multipleOf(0.01).default(0),
  beds: LocalName.default([]),
  maxAdults: z.number().int().min(1).max(20).default(2),
  maxChildren: z.number().int().min(0).max(10).default(0),
  maxPersons: z.number().int().min(1).max(30).default(2),
  amenities: z.array(z.number().int().min(1).max(500)).max(200).default([]),
  images: z.array(fileOrImage(ImageFile)).max(30).default([]),
  status: z.boolean().default(true),
});
export type RoomInput = z.output<typeof RoomInput>;

export const Room = RoomInput.omit({ images: true }).extend({
  id: z.number(),
  hotel: z.number(),
  revision: Revision,
  images: z.array(Image),
});
export type Room = z.output<typeof Room>;

export const roomCalls = callsOf('inventory', {
  ...crud('rooms', { ...hotelPart, noun: 'room', input: RoomInput, record: Room }),
});

export const roomRefusals = ['room.persons'] as const;
