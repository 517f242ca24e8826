DROP TABLE build_files;
