type Body = Record<string, unknown>;

const idOf = (place: unknown) => (place !== null && typeof place === 'object' ? (place as { id: number }).id : place);

/** Forms keep places, pictures and departures whole, as they are shown; the API takes their ids and what may be written. */
export function plainBody(body: Body): Body {
  const { location, locations, images, packages, searchItems } = body;
  return {
    ...body,
    ...(location !== undefined && { location: idOf(location) }),
    ...(Array.isArray(locations) && { locations: locations.map(idOf) }),
    ...(Array.isArray(images) && { images: images.map((image: { file: string }) => image.file) }),
    ...(Array.isArray(packages) && { packages: packages.map(writtenDeparture) }),
    ...(Array.isArray(searchItems) && {
      searchItems: searchItems.map((item: Body) => ({ ...item, location: idOf(item.location ?? null) })),
    }),
  };
}

function writtenDeparture({ sold: _sold, left: _left, state: _state, decideBy: _by, ...departure }: Body): Body {
  return departure;
}
