import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('locations')
export class Location {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  type: 'country' | 'region' | 'city' | 'district';

  @Column('text')
  country: string;

  @Column('int', { nullable: true })
  parentId: number | null;

  @Column('jsonb')
  names: { tr: string; en: string };

  /** Alternative names. */
  @Column('text', { array: true })
  aliases: string[];

  /** Names and aliases, normalised for search. */
  @Column('text')
  folded: string;

  /** For a region: its provinces and districts. */
  @Column('int', { array: true })
  members: number[];

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('int')
  population: number;
}
