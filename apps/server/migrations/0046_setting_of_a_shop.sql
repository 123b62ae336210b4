-- The shop's data that a node caches (0040_access_version.sql). As a function, it keeps its plan and runs only for an outdated cache.
create function setting_of_shop(supplier text) returns json
language plpgsql stable parallel safe
as $$
begin
  return (
    select json_build_object('branchName', b.name, 'retailerName', r.name, 'retailerKind', r.kind, 'flags', r.settings,
      'features', public.features_on(r.normalised_name))
    from public.branch b join public.retailer r on r.normalised_name = b.retailer where b.supplier_number = supplier);
end $$;
