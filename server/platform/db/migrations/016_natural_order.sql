-- Names as people put them in order: 새싹2 before 새싹10, Hangul before Latin. For sorting the people of
-- one group and for nothing that is kept sorted: no index may use it, because another version of ICU
-- may order otherwise. A server that was built without ICU sorts letter by letter.
do $$
begin
  create collation natural_korean (provider = icu, locale = 'ko-u-kn-true');
exception when feature_not_supported then
  create collation natural_korean from "C";
end
$$;
