import { migration } from '#libs/database';

export default migration(
  7,
  'market caps',
  `
  -- [{room, rooms}]: of a room at most so many a night for the guests of the market.
  alter table markets add column caps jsonb not null default '[]';
  -- What a market has of a night is the sum of its movements, which the night's own row keeps in order.
  alter table stock_movements add column market_id int;
  create index stock_movements_night on stock_movements (room_id, stay_on);
  `,
);
