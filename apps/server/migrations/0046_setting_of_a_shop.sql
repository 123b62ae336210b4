-- What an application's reader is told of its shop. A node remembers it with the number that moves on with all of it (0040_access_version.sql), so it is made only where the
-- node does not know it; as a function it sets up nothing before, and keeps its plan.
create function setting_of_shop(supplier text) returns json
language plpgsql stable parallel safe
as $$
begin
  return (
    select json_build_object('branchName', b.name, 'retailerName', r.name, 'retailerKind', r.kind, 'flags', r.settings,
      'features', public.features_on(r.normalised_name))
    from public.branch b join public.retailer r on r.normalised_name = b.retailer where b.supplier_number = supplier);
end $$;
